-- Messages of one address: whoever deletes an account takes them along, and reads none of other people's.
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email), created_at);
