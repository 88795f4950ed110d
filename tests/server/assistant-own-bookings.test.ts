import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { createAssistant } from '../../server/features/assistant/assistant.ts'
import { answerOwnBookings } from '../../server/features/assistant/own-bookings.ts'
import { createCarNames } from '../../server/features/assistant/parser/car-names.ts'
import { readOwnDetails } from '../../server/features/assistant/parser/own-details.ts'
import { parseQuestion } from '../../server/features/assistant/parser/parse-question.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { myBookingQuestions, type MyBookingQuestion } from '../../shared/domain/assistant.ts'
import { addDays } from '../../shared/lib/days.ts'
import { formatFrancs } from '../../shared/lib/money.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { moreQuestions, models, trainQuestions, today as sentencesToday, holdoutQuestions } from '../unit/assistant/questions.ts'
import { createTestApp, type TestUser } from '../support/app.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const [renter, stranger] = [await t.newUser(), await t.newUser()]
  const car = await t.newCar(owner)
  const from = addDays(t.clock.today(), 3)
  const book = (start = from) => t.newBooking(renter, car, { from: start, to: addDays(start, 1) })
  const ask = (who: TestUser | null, asks: MyBookingQuestion, question = 'my booking') =>
    answerOwnBookings({ db: t.db, now: t.clock.now }, who, { asks, question, models: ['toyota hilux'] })
  const readAnswer = async (who: TestUser | null, asks: MyBookingQuestion, question?: string) => (await ask(who, asks, question)).answer
  const approve = (id: string) => t.as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })
  return { ...t, owner, renter, stranger, car, from, book, ask, readAnswer, approve }
}

test('each side is told of its next trip, in its own words and with the way to it', async () => {
  const { owner, renter, from, book, ask, readAnswer, approve } = await setUp()
  await book(addDays(from, 20))
  const next = await book()
  await approve(next.id)
  expect(await ask(renter, 'pickup')).toEqual({
    answer: 'You pick up the Toyota RAV4 2019 on Tue 24 Nov 2026 at 08:00.',
    links: [{ label: 'Open the booking', to: `/dashboard/bookings/${next.id}` }],
  })
  expect(await readAnswer(owner, 'pickup')).toBe('Your Toyota RAV4 2019 is picked up on Tue 24 Nov 2026 at 08:00.')
  expect(await readAnswer(renter, 'return')).toBe('Return the Toyota RAV4 2019 on Wed 25 Nov 2026 at 08:00.')
  expect(await readAnswer(owner, 'return')).toBe('Your Toyota RAV4 2019 is returned on Wed 25 Nov 2026 at 08:00.')
  expect(await readAnswer(renter, 'bring')).toContain(
    `Bring ${formatFrancs(next.totalPrice)} in cash for the Toyota RAV4 2019, pickup Tue 24 Nov 2026. ${formatFrancs(next.deposit)} of it`,
  )
})

test('a request that waits says so, and how the last one ended is told', async () => {
  const { as, renter, owner, book, readAnswer } = await setUp()
  const { id } = await book()
  expect(await readAnswer(renter, 'pickup')).toMatch(/The owner hasn’t answered this request yet\.$/)
  expect(await readAnswer(renter, 'state')).toBe('Toyota RAV4 2019, 24 – 25 Nov 2026: Pending.')
  await as(owner).post(`/api/bookings/${id}/actions`, { action: 'reject', reason: 'In the garage.' })
  expect(await readAnswer(renter, 'state')).toMatch(/: Rejected\.$/)
  expect(await readAnswer(renter, 'pickup')).toBe('You have no open requests or upcoming bookings.')
})

test('of a pickup it is told what comes next, what is late, and what was recorded already', async () => {
  const { db, renter, from, book, readAnswer, approve, clock } = await setUp()
  const first = await book()
  await approve(first.id)
  clock.set(`${addDays(from, 1)}T06:00:00Z`)
  expect(await readAnswer(renter, 'pickup')).toBe(
    'The Toyota RAV4 2019 pickup was planned for Tue 24 Nov 2026 at 08:00. It hasn’t been recorded yet.',
  )
  await db.write((tx) => tx.update(bookings).set({ pickedUpAt: clock.now() }).where(eq(bookings.id, first.id)))
  expect(await readAnswer(renter, 'pickup')).toBe('Toyota RAV4 2019, 24 – 25 Nov 2026: Active.')
  for (const asks of ['bring', 'sums'] as const)
    expect(await readAnswer(renter, asks, 'how much for the RAV4')).toBe(
      `Toyota RAV4 2019, 24 – 25 Nov 2026: Active. Total ${formatFrancs(first.totalPrice)} in cash, including ${formatFrancs(first.deposit)} security deposit and ${formatFrancs(first.serviceFee)} service fee.`,
    )
  await book(addDays(from, 9))
  expect(await readAnswer(renter, 'pickup')).toContain('You pick up the Toyota RAV4 2019 on Thu 3 Dec 2026 at 08:00.')
  expect(await readAnswer(renter, 'return')).toBe('Return the Toyota RAV4 2019 on Wed 25 Nov 2026 at 08:00.')
})

test('nobody hears of the bookings of others, and a visitor is asked to log in', async () => {
  const { stranger, newUser, book, ask, approve } = await setUp()
  await approve((await book()).id)
  const admin = await newUser({ userType: 'admin', phone: null })
  for (const asks of myBookingQuestions) {
    if (asks === 'earnings') continue
    for (const who of [stranger, admin])
      expect(await ask(who, asks)).toEqual({
        answer: 'You have no open requests or upcoming bookings.',
        links: [{ label: 'My bookings', to: '/dashboard/bookings' }],
      })
    expect(await ask(null, asks)).toEqual({ answer: 'Log in to ask about your own bookings.', links: [{ label: 'Log in', to: '/auth' }] })
  }
})

test('a booking that is over and was named is told with how it ended, and not said to be none', async () => {
  const { as, renter, book, readAnswer } = await setUp()
  const { id } = await book()
  await as(renter).post(`/api/bookings/${id}/actions`, { action: 'cancel' })
  const outcome = 'Toyota RAV4 2019, 24 – 25 Nov 2026: Cancelled.'
  expect(await readAnswer(renter, 'pickup', 'when do I pick up the RAV4?')).toBe(outcome)
  expect(await readAnswer(renter, 'bring', 'how much must I bring for the RAV4?')).toBe(outcome)
  expect(await readAnswer(renter, 'return', 'when do I return the car on 25 November?')).toBe(outcome)
  expect(await readAnswer(renter, 'pickup', 'when do I pick up the car on 3 December?')).toBe(
    'You have no open requests or upcoming bookings.',
  )
})

test('a car whose name has a dot in it is known by it, and the next trip by that word', async () => {
  const t = await setUp()
  const { renter, owner } = t
  const day = addDays(t.clock.today(), 6)
  const electric = await t.newCar(owner, { make: 'volkswagen', model: 'ID.4', year: 2024 })
  const booking = await t.newBooking(renter, electric, { from: day, to: day })
  await t.approve(booking.id)
  const asks = (wording: string) => parseQuestion(wording, { today: t.clock.today(), names: createCarNames(['volkswagen id.4']) })
  const wording = ['where do I collect the ID.4?', 'When is my next trip?', 'quand est ma prochaine location ?']
  for (const question of wording) expect(asks(question), question).toEqual({ kind: 'own', asks: 'pickup' })
  for (const question of wording)
    expect(await t.readAnswer(renter, 'pickup', question), question).toMatch(/^You pick up the Volkswagen ID\.4 2024 on Fri 27 Nov/)
})

/** Three trips: a RAV4 from Tue 24 Nov and from Tue 1 Dec, a Vitz in Musanze from Fri 4 Dec. */
async function setUpThreeTrips() {
  const t = await setUp()
  const vitz = await t.newCar(t.owner, { make: 'toyota', model: 'Vitz', year: 2015, location: 'musanze', pricePerDay: 20_000 })
  const soon = await t.book()
  const later = await t.newBooking(t.renter, t.car, { from: '2026-12-01', to: '2026-12-03' })
  const other = await t.newBooking(t.renter, vitz, { from: '2026-12-04', to: '2026-12-04' })
  for (const { id } of [soon, later, other]) await t.approve(id)
  const findMentioned = (response: string) => [soon, later, other].filter(({ totalPrice }) => response.includes(formatFrancs(totalPrice)))
  return { ...t, soon, later, other, findMentioned }
}

test('a day, car or place of a question decides which booking is told', async () => {
  const { renter, readAnswer, soon, later, other, findMentioned } = await setUpThreeTrips()
  expect(new Set([soon, later, other].map(({ totalPrice }) => totalPrice)).size).toBe(3)
  for (const [expected, questions] of [
    [
      [soon],
      ['how much money must I bring?', 'how much money must I bring on Tuesday?', 'nzishyura angahe kuri booking yanjye ku wa kabiri'],
    ],
    [[later], ['how much money must I bring on 1 December?', 'how much cash do I need to bring on Wednesday 2 December']],
    [[later], ['combien je dois payer pour ma réservation le 1 décembre']],
    [[other], ['what do I have to pay at my pickup on Friday 4 December', 'combien dois-je apporter à Musanze ?']],
    [[other], ['how much must I bring for the Vitz?', 'how much must I bring for the vits']],
    [[soon, later], ['how much cash do I bring for the RAV4']],
    [[soon, later, other], ['how much cash do I bring for all my bookings']],
  ] as const)
    for (const question of questions) expect(findMentioned(await readAnswer(renter, 'bring', question)), question).toEqual(expected)
  expect(await readAnswer(renter, 'return', 'when do I bring the Vitz back')).toBe(
    'Return the Toyota Vitz 2015 on Fri 4 Dec 2026 at 20:00.',
  )
  expect(await readAnswer(renter, 'pickup', 'where do I pick up the car on 1 December')).toContain('on Tue 1 Dec 2026')
  expect(await readAnswer(renter, 'state', 'has the owner approved my Vitz?')).toBe('Toyota Vitz 2015, 4 Dec 2026: Upcoming.')
})

test('where no booking fits it is said, and what there is is told', async () => {
  const { renter, readAnswer, ask, findMentioned, soon, later, other } = await setUpThreeTrips()
  const response = await readAnswer(renter, 'bring', 'how much money must I bring on Sunday for the Hilux?')
  expect(response).toMatch(/^You have no booking for “hilux”, Sun 22 Nov 2026\. Here are your bookings and requests:\n- /)
  expect(findMentioned(response)).toEqual([soon, later, other])
  expect((await ask(renter, 'bring', 'how much must I bring to Huye')).links).toEqual([{ label: 'My bookings', to: '/dashboard/bookings' }])
})

test('of two days of that name the one that comes is meant, and today counts', async () => {
  const { clock, renter, readAnswer, soon, later, findMentioned } = await setUpThreeTrips()
  clock.set('2026-11-24T06:00:00Z')
  expect(findMentioned(await readAnswer(renter, 'bring', 'how much money must I bring on Tuesday?'))).toEqual([soon, later])
  expect(findMentioned(await readAnswer(renter, 'bring', 'how much money must I bring today?'))).toEqual([soon])
})

test('each question about own bookings that is understood is understood whole', () => {
  const ownQuestions = [...trainQuestions, ...holdoutQuestions, ...moreQuestions].flatMap((row) => ('own' in row ? [row.said] : []))
  const rest = ownQuestions.map(
    (wording) => [wording, readOwnDetails(wording, { today: sentencesToday, names: createCarNames(models) }).unclear] as const,
  )
  expect(rest.filter(([, unclear]) => unclear.length > 0)).toEqual([])
})

async function setUpAssistant() {
  const t = await setUpThreeTrips()
  const assistant = createAssistant(t.db, t.deps.config)
  const source = (who: TestUser | null) => ({
    db: t.db,
    carSearch: t.deps.carSearch,
    settings: defaultSettings,
    actor: who,
    now: t.clock.now,
  })
  const reply = (question: string, who: TestUser | null = t.renter) => assistant.answer(question, source(who))
  return { ...t, reply, askForBookings: async (question: string) => t.findMentioned((await reply(question)).answer) }
}

test('a deposit, fee or price of one booking is told of that booking', async () => {
  const { askForBookings, reply, soon, later, other } = await setUpAssistant()
  for (const [expected, questions] of [
    [soon, ['How much is my deposit on Tuesday?', 'How much is the service fee of my booking on Tuesday?']],
    [later, ['What is the price of my booking on 1 December?', 'What is the deposit for my booking on 1 December?']],
    [later, [`How much must I bring for booking ${getReference(later.id)}?`]],
    [other, ['What is my deposit for the Vitz?', 'What did the Vitz cost me?', 'How much must I bring for the Vitz 2015?']],
    [other, ['my booking in Musanze how much', 'how much does my trip in Musanze cost']],
  ] as const)
    for (const question of questions) expect(await askForBookings(question), question).toEqual([expected])
  expect(parseQuestion('booking RP70G881 how much', { today: sentencesToday, names: createCarNames(models) })).toEqual({
    kind: 'own',
    asks: 'bring',
  })
  expect((await reply('How much is the service fee of my booking on Tuesday?')).answer).toContain(formatFrancs(soon.serviceFee))
  expect((await reply('What is my pickup code for Tuesday?')).links).toEqual([
    { label: 'Open the booking', to: `/dashboard/bookings/${soon.id}` },
  ])
})

test('what a car that was booked has cost is told of that booking, and of the market to others', async () => {
  const { askForBookings, reply, stranger, as, renter, soon, later, other } = await setUpAssistant()
  await as(renter).post(`/api/bookings/${other.id}/actions`, { action: 'cancel' })
  for (const question of [
    'How much did the Vitz cost?',
    'What did the vits cost on 4 December?',
    'how much was the Toyota Vitz 2015',
    'Combien a coûté la Vitz ?',
    'Vitz yatwaye angahe?',
  ])
    expect(await askForBookings(question), question).toEqual([other])
  expect(await askForBookings('How much did the RAV4 cost?')).toEqual([soon, later])
  expect(await askForBookings('How much did the Vitz cost in January?')).toEqual([soon, later, other])
  for (const question of ['How much did the Prius cost?', 'How much does the Vitz cost?', 'How much was the service fee?'])
    expect(await askForBookings(question), question).toEqual([])
  for (const who of [stranger, null]) {
    const { answer: response } = await reply('How much did the Vitz cost?', who)
    expect(response).not.toContain(formatFrancs(other.totalPrice))
  }
})

test('where a part of the question is not understood all bookings are told with their days', async () => {
  const { reply, findMentioned, soon, later, other } = await setUpAssistant()
  const endings = ['to Jean?', 'on the 40th of December?', 'in dollars for the Vitz?', 'for the second booking', 'per day', 'for 3 people']
  for (const ending of [...endings, 'for the trip except the Vitz']) {
    const { answer: response } = await reply(`how much must I bring ${ending}`)
    expect(response, ending).toMatch(/^I don’t understand “/)
    expect(findMentioned(response), ending).toEqual([soon, later, other])
    for (const day of ['Tue 24 Nov 2026', 'Tue 1 Dec 2026', 'Fri 4 Dec 2026']) expect(response, ending).toContain(day)
  }
  for (const question of [
    'How many bookings have I had in 2025?',
    'How much must I bring on Tuesday without the deposit?',
    'What is my deposit for the Prius?',
    'How much must my brother bring on Tuesday?',
    'How much must I bring on Tuesday with the driver?',
    'How much is the late fee of my booking on Tuesday?',
  ]) {
    const { answer: response, links } = await reply(question)
    expect(response, question).toMatch(/^(?:I don’t understand|You have no booking)/)
    for (const day of ['24 ', '1 ', '4 Dec']) expect(response, question).toContain(day)
    expect(response.match(/^- /gm), question).toHaveLength(3)
    expect(links, question).toEqual([{ label: 'My bookings', to: '/dashboard/bookings' }])
  }
  expect((await reply('How much must I bring for the Vitz 2014?')).answer).toMatch(/^You have no booking for “vitz 2014”/)
})

async function setUpEarnings() {
  const t = await setUpAssistant()
  const recorded = await t.newBooking(t.stranger, t.car, { from: '2027-01-10', to: '2027-01-10' })
  const promised = await t.newBooking(t.stranger, t.car, { from: '2027-01-20', to: '2027-01-20' })
  const [ownerId, at] = [t.owner.id, t.clock.now()]
  const line = (bookingId: string, month: string | null, rental: number) =>
    (['rental', 'fees_due'] as const).map((kind) => {
      const amount = kind === 'rental' ? rental : rental / 10
      const status = month ? ('completed' as const) : ('pending' as const)
      return { id: t.deps.newId(), bookingId, ownerId, kind, amount, status, month, at, movedAt: at }
    })
  await t.db.write(async (tx) => {
    await tx.delete(ledgerLines).where(eq(ledgerLines.ownerId, t.owner.id))
    await tx.insert(ledgerLines).values([...line(t.soon.id, '2026-10', 100_000), ...line(t.later.id, '2025-12', 50_000)])
    await tx.insert(ledgerLines).values([...line(t.other.id, '2026-10', 20_000), ...line(recorded.id, '2026-11', 200_000)])
    await tx.insert(ledgerLines).values(line(promised.id, null, 70_000))
  })
  return { ...t, askText: async (question: string, who = t.owner) => (await t.reply(question, who)).answer }
}

test('what an owner earned is told for the month, year and car that are named', async () => {
  const { askText } = await setUpEarnings()
  for (const [sum, period, questions] of [
    [108_000, 'in October 2026', ['How much did I earn in October?', 'combien ai-je gagné en octobre ?']],
    [108_000, 'in October 2026', ['ninjije angahe mu Ukwakira?', 'how much did I earn last month']],
    [180_000, 'in November 2026', ['how much do I earn this month', "combien j'ai gagné ce mois"]],
    [45_000, 'in December 2025', ['What were my earnings in December?']],
    [0, 'in October 2025', ['How much did I earn in October 2025?']],
    [288_000, 'in 2026', ['How much have I earned in 2026?']],
    [45_000, 'in 2025', ['how much did I make last year']],
    [333_000, 'in all', ['how much have I earned so far?']],
    [315_000, 'in all with the Toyota RAV4 2019', ['How much did I earn with the RAV4?']],
    [18_000, 'in October 2026 with the Toyota Vitz 2015', ['How much did I earn with the Vitz in October?']],
    [18_000, 'in all with the Toyota Vitz 2015', ['combien ai-je gagné avec la Vitz ?']],
  ] as const)
    for (const question of questions)
      expect(await askText(question), question).toBe(`You earned ${formatFrancs(sum)} ${period}, after fees and commission.`)
})

test('where a part of a question about earnings is not understood all are listed by month and car', async () => {
  const { askText, reply, owner, stranger } = await setUpEarnings()
  const endings = [
    'on Tuesday?',
    'last week',
    'from Jean?',
    'since October',
    'with the RAV4 and the Vitz?',
    'in Musanze?',
    'in October and November?',
    'with the Hilux?',
    'with the Vitz in November?',
  ]
  const others = ['how much money did I make from 1 October to 15 October', 'How much will I earn in December?']
  for (const question of [...endings.map((ending) => `How much did I earn ${ending}`), ...others]) {
    const response = await askText(question)
    expect(response, question).toMatch(/^(?:I don’t understand|You have no earnings|I can’t predict)/)
    expect(response.split('\n').slice(1), question).toEqual([
      `- November 2026, Toyota RAV4 2019: ${formatFrancs(180_000)}`,
      `- October 2026, Toyota RAV4 2019: ${formatFrancs(90_000)}`,
      `- October 2026, Toyota Vitz 2015: ${formatFrancs(18_000)}`,
      `- December 2025, Toyota RAV4 2019: ${formatFrancs(45_000)}`,
    ])
  }
  expect(await askText('How much will I earn in December?')).toContain(`bring ${formatFrancs(63_000)} more`)
  expect((await reply('How much did I earn in October?', owner)).links).toEqual([{ label: 'Payments', to: '/dashboard/payments' }])
  expect(await askText('How much did I earn in October?', stranger)).toContain(`You earned ${formatFrancs(0)} in October 2026`)
  expect((await reply('how much can owners earn', owner)).answer).not.toMatch(/^You earned/)
  expect((await reply('How much do I earn with a commission of 15%?', owner)).answer).not.toMatch(/^You earned/)
})

test('how it is done here is still told where no booking of one’s own is named', async () => {
  const { reply } = await setUpAssistant()
  for (const question of [
    'what is the deposit?',
    'when do I get my deposit back?',
    'where is my pickup code',
    'how do I cancel my booking',
  ])
    expect((await reply(question, null)).links?.[0]?.label, question).toMatch(/^From the help pages/)
})
