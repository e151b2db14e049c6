import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { allChoices } from '#domain/choices/choices.ts'
import type { OrderEmailStep } from '#domain/settings/setting-fields.ts'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { dispatchFormEvent } from '#web/admin/products/form/dispatch-form-event.ts'
import { BannerPicture } from '#web/admin/settings/banners/banner-picture.tsx'
import { promises } from './promises-row.tsx'
import {
  check,
  choice,
  choices,
  group,
  inside,
  note,
  pair,
  readRows,
  rupeesOrNone,
  type SettingRow,
  text,
  textOrNone,
  whole,
  wholeOrNone,
  words,
} from './setting-rows.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type Counter = ShopSettings['about']['picture']

/** The photo of the counter, as JSON in a hidden field. */
const counterPicture: SettingRow<{ picture: Counter }> = {
  typed: ({ picture }) => ({ picture: picture ? JSON.stringify(picture) : '' }),
  read: ({ picture }) => ({ picture: readPicture(picture) }),
  draw: ({ picture }) => <CounterPicture start={picture ?? ''} />,
}

const readPicture = (typed = '') => (typed === '' ? null : (JSON.parse(typed) as Counter))

/** Some settings of the shop that are changed together. */
interface Section {
  /** Its id on the page, and the name of its draft. */
  part: string
  title: string
  lead?: string
  /** In the order of the form, which is the order of its problems. */
  rows: readonly SettingRow<ShopSettings>[]
}

/** A part of the settings that is described by its rows. */
export function SectionPart({ section, facts }: { section: Section; facts: ShopSettings }) {
  const names = Object.keys(readRows(section.rows, {})) as (keyof ShopSettings)[]
  return (
    <SettingsForm
      {...section}
      values={facts}
      schema={z.pick(
        ShopSettings,
        Object.fromEntries(names.map((name) => [name, true])) as Record<keyof ShopSettings, true>,
      )}
      send={useSaveSettings()}
    />
  )
}

const stepLabels: Record<OrderEmailStep, string> = {
  placed: 'We have the order',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'On its way',
  out: 'The rider comes today (otherwise a WhatsApp text waits under Not delivered)',
  ended: 'Delivered, cancelled, not accepted or returned',
  paid: 'Receipt for the cash that a courier brought',
}

/** Orders without an account, and emails to customers. */
export const orders: Section = {
  part: 'orders',
  title: 'Orders',
  rows: [
    check('guestOrders', 'Orders without an account'),
    note('People order with a name and a mobile number, and get a link to their order.'),
    check('showFormerRating', 'Old shop rating (4 stars, 122)'),
    note(
      'Four stars of 122 on parts of the first catalogue, until one has a real review. Search engines never get them.',
    ),
    group('Emails to customers', [
      choices('orderEmails', 'email', () => stepLabels),
      note('Changes that you agreed on and orders to collect are always announced.'),
    ]),
  ],
}

/** Days for returns, who pays for sending back, and kinds of parts that cannot come back. */
export const returns: Section = {
  part: 'returns',
  title: 'Exchange and return',
  lead: 'Every page, email and search engine says what you choose here.',
  rows: [
    whole('returnDays', 'Days to return a part', {
      hint: 'After delivery, until midnight. An order that was delivered before you change it follows the new number too.',
    }),
    choice(
      'returnWayBack',
      'Who pays the way back',
      { shop: 'We pay it', customer: 'The customer pays it' },
      'If the mistake was ours, we always pay it.',
    ),
    group('Kinds that cannot come back', [
      choices('noReturnKinds', 'kind', () =>
        Object.fromEntries(allChoices('kinds').map(({ key, label }) => [key, label])),
      ),
      note(
        'Their pages and the cart say so before anybody buys. What is faulty or was sent by mistake you take back all the same.',
      ),
    ]),
    text('noReturnReason', 'Why they cannot come back', { maxLength: 160, dir: 'auto' }),
  ],
}

/** Contact details of the shop. */
export const contact: Section = {
  part: 'contact',
  title: 'Phones, address, hours',
  lead: 'Shown on every page and email.',
  rows: [
    text('phone', 'Phone', { type: 'tel', maxLength: 24, required: true }),
    text('whatsapp', 'WhatsApp', { type: 'tel', maxLength: 24, required: true }),
    text('email', 'Email', {
      type: 'email',
      maxLength: 254,
      required: true,
      hint: 'Shown to customers. Replies to our emails arrive here.',
    }),
    text('address', 'Address', { maxLength: 160, required: true }),
    text('hours', 'Hours', { maxLength: 80, required: true }),
  ],
}

/** The people behind the shop: year, tax number and a photo of the counter. */
export const about: Section = {
  part: 'about',
  title: 'About you',
  lead: 'Shown on the About page. People trust a shop with a face.',
  rows: [
    inside('about', [
      counterPicture,
      wholeOrNone('since', 'In business since (year)', { maxLength: 4 }),
      textOrNone('ntn', 'NTN', { maxLength: 13, hint: 'Your tax number. Leave empty to show none.' }),
    ]),
  ],
}

/** The three promises on the home page and the about page. */
export const promised: Section = {
  part: 'promises',
  title: 'Promises',
  lead: 'Three short lines under the home page.',
  rows: [promises],
}

/** Limits for orders on the website. */
export const limits: Section = {
  part: 'limits',
  title: 'Limits of an order',
  lead: 'For orders placed on the website. Orders you enter yourself are not limited.',
  rows: [
    rupeesOrNone('maxOrderAmount', 'Largest order in cash, PKR', {
      hint: 'Including delivery. Above this amount customers are asked to call. Empty: no limit.',
    }),
    whole('largestQuantity', 'Max pieces of one part', { hint: 'In one order, at most 999.' }),
    pair(
      whole('ordersPer10Minutes', 'Orders in 10 minutes', { hint: 'By one customer.' }),
      whole('ordersPerDay', 'Orders in a day', { hint: 'By one customer.' }),
    ),
    words(<h3>Unconfirmed orders</h3>),
    note('They hold stock until you confirm or cancel them.'),
    pair(
      rupeesOrNone('maxOpenAmount', 'Together, PKR', {
        hint: 'Of one account, one phone number and one internet address each. Leave empty for no limit.',
      }),
      whole('openShare', 'Of each part, %', { hint: 'Of its counted stock. 100 is no limit.' }),
    ),
    wholeOrNone('cancelAfterHours', 'Cancel unconfirmed orders after, hours', {
      hint: 'The parts go back on sale and the customer gets an email. Leave empty to keep them.',
    }),
  ],
}

function CounterPicture({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  const picture = readPicture(value)
  return (
    <div>
      <BannerPicture
        name="picture"
        label="photo"
        hint="Your counter with you behind it, in daylight, taken wide."
        shape="wide"
        picture={picture && { placeholder: '', ...picture }}
        onStored={({ key, width, height }) => {
          flushSync(() => setValue(JSON.stringify({ key, width, height })))
          dispatchFormEvent(input.current)
        }}
      />
      <input ref={input} type="hidden" name="picture" value={value} />
    </div>
  )
}
