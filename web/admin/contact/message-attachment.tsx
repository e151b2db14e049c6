import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import type { MessageAttachment } from '#domain/contact/inbox-message.ts'
import { fillPath } from '#domain/endpoint.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { fileSize } from '#web/kit/file-size.ts'

/** The attached file with a warning and a download link. The file is never displayed here. */
export function AttachmentView({
  id,
  attachment: { name, type, bytes },
}: {
  id: string
  attachment: MessageAttachment
}) {
  return (
    <div className="message-file">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="second">
          {type.toUpperCase()}, {fileSize(bytes)}
        </span>
        <span className="message-warning">Not scanned for viruses. Open it only if you expect it.</span>
      </p>
      <a className="button" href={fillPath(messagesApi.getAttachment.path, { id })} download>
        <AdminIcon name="download" />
        Download file
      </a>
    </div>
  )
}
