import { type Context, Hono } from 'hono'
import { maxDaysAhead } from '../../../shared/domain/availability.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import {
  ListingChangeInput,
  ListingInput,
  PhotoOrderInput,
  CityPricesQuery,
  PriceHelpQuery,
  SubmitInput,
} from '../../../shared/schemas/car.ts'
import { maxPhotoBytes } from '../../../shared/domain/car.ts'
import { addDays, type DayRange, isDay } from '../../../shared/lib/days.ts'
import { AppError, type FieldRefusals } from '../../../shared/lib/errors.ts'
import { canSeeListingFile } from '../../../shared/domain/permissions.ts'
import { requireLogIn } from '../auth/guards.ts'
import { getMyPhotoView } from './photo-queries.ts'
import { addCarPhoto, reorderPhotos, removePhoto } from './photos.ts'
import { type Env, type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { recordSearch } from '../../http/record-search.ts'
import { respondCachedJson } from '../../http/cached-response.ts'
import { validate } from '../../http/validate.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { singleFileUpload } from '../../http/upload.ts'
import { changeListing, createListing, deleteFiles, deleteListing, type DeletedFiles, submitListing } from './commands.ts'
import { carDocumentRoutes } from './document-routes.ts'
import { parseCarSearch, getRequestDay, getRequestYear, findSimilarCars, searchCars, suggestCars } from './search.ts'
import { getCarView, listMyCars, getMyCarView, getBookableCar, getQuoteView } from './queries.ts'
import { getCityPrices, getPriceHelp } from './price-help.ts'
import { getUnavailableRangeDetails, getUnavailableRanges } from '../availability/queries.ts'

const getActor = (c: Context<Env>) => c.var.session?.user ?? null

function parseTrip(c: Context<Env>): DayRange {
  const { from = '', to = '' } = parseCarSearch(c, 'from', 'to')
  return { from, to }
}

function parseWithDriver(c: Context<Env>) {
  const value = c.req.query('withDriver')
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw new AppError('invalid', { withDriver: { code: 'invalid' } })
  return value === 'true'
}

function parseDayRange(c: Context<Env>): DayRange {
  const today = getRequestDay(c)
  const { from = today, to = addDays(today, maxDaysAhead) } = c.req.query()
  const fields: FieldRefusals = {}
  if (!isDay(from)) fields['from'] = { code: 'day_invalid' }
  if (!isDay(to)) fields['to'] = { code: 'day_invalid' }
  else if (isDay(from) && to < from) fields['to'] = { code: 'range_reversed' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return { from, to }
}

async function getTakenDays(c: Context<Env>, carId: string) {
  const range = parseDayRange(c)
  const { db, now } = c.var
  const actor = getActor(c)
  const car = await getBookableCar(db.read, actor, carId)
  const ranges = canSeeListingFile(actor, car) ? getUnavailableRangeDetails : getUnavailableRanges
  return { unavailableRanges: await ranges(db.read, carId, range, now()) }
}

const publicRoutes = new Hono<Env>()
  .get('/', async (c) => {
    const search = parseCarSearch(c)
    const response = await respondCachedJson(c, `/api/cars ${JSON.stringify(search)}`, async () => {
      const page = await searchCars(c.get('carSearch'), search, c.get('settings'), c.get('now')())
      c.get('noResultSearches').setHasResults(search, page.total > 0)
      return page
    })
    recordSearch(c, search, response)
    return response
  })
  .get('/suggestions', async (c) => {
    const { location, ...filters } = parseCarSearch(c, 'location')
    if (!location) throw new AppError('invalid', { location: { code: 'required' } })
    const { carSearch, settings, now } = c.var
    return c.json({ cars: await suggestCars(carSearch, { location, ...filters }, settings, now()) })
  })
  .get('/prices', validate('query', CityPricesQuery), (c) => {
    const query = c.req.valid('query')
    return respondCachedJson(c, `/api/cars/prices ${JSON.stringify(query)}`, () => getCityPrices(c.var.db.read, query))
  })
  .get('/:id', async (c) => c.json(await getCarView(c.var.db.read, getActor(c), c.req.param('id'), c.var.now())))
  .get('/:id/quote', async (c) => {
    const { db, settings, now } = c.var
    const trip = { ...parseTrip(c), withDriver: parseWithDriver(c) }
    return c.json(await getQuoteView(db.read, getActor(c), c.req.param('id'), trip, settings, now()))
  })
  .get('/:id/similar', async (c) => {
    const { from, to } = parseCarSearch(c)
    const { settings, now } = c.var
    return c.json({ cars: await findSimilarCars(c.var, getActor(c), { id: c.req.param('id'), from, to }, settings, now()) })
  })
  .get('/:id/days', async (c) => c.json(await getTakenDays(c, c.req.param('id'))))

const ownerRoutes = new Hono<AuthedEnv>()
  .post(
    '/',
    requireLogIn,
    validate('json', (c) => ListingInput(getRequestYear(c))),
    async (c) => {
      const { db, actor, now } = c.var
      const input = c.req.valid('json')
      const id = await withIdempotency(c, input, async (tx) => (await createListing(tx, actor, input, getCommandContext(c))).id)
      return c.json(await getMyCarView(db.read, actor, id, now()), 201)
    },
  )
  .patch(
    '/:id',
    requireLogIn,
    validate('json', (c) => ListingChangeInput(getRequestYear(c))),
    async (c) => {
      const { db, actor, now } = c.var
      const id = c.req.param('id')
      await db.write((tx) => changeListing(tx, actor, id, c.req.valid('json'), getCommandContext(c)))
      return c.json(await getMyCarView(db.read, actor, id, now()))
    },
  )
  .delete('/:id', requireLogIn, async (c) => {
    const { db, actor } = c.var
    const after = (files: DeletedFiles) => deleteFiles(c.var, files)
    await db.write((tx) => deleteListing(tx, actor, c.req.param('id'), getCommandContext(c)), { afterCommit: after })
    return c.body(null, 204)
  })
  .post('/:id/submit', requireLogIn, validate('json', SubmitInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    await db.write((tx) => submitListing(tx, actor, id, c.req.valid('json').agreementVersion, getCommandContext(c)))
    return c.json(await getMyCarView(db.read, actor, id, now()))
  })
  .post('/:id/photos', requireLogIn, singleFileUpload('photo', maxPhotoBytes), async (c) => {
    const id = await addCarPhoto(c, c.req.param('id'))
    return c.json(await getMyPhotoView(c.var.db.read, id), 201)
  })
  .put('/:id/photos/order', requireLogIn, validate('json', PhotoOrderInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    await db.write((tx) => reorderPhotos(tx, actor, id, c.req.valid('json').ids, getCommandContext(c)))
    return c.json(await getMyCarView(db.read, actor, id, now()))
  })
  .delete('/:id/photos/:photoId', requireLogIn, async (c) => {
    const { db, actor, photos, now } = c.var
    const { id, photoId } = c.req.param()
    const after = async (fileMayGo: boolean) => void (fileMayGo && (await photos.delete(photoId)))
    await db.write((tx) => removePhoto(tx, actor, id, photoId, getCommandContext(c)), { afterCommit: after })
    return c.json(await getMyCarView(db.read, actor, id, now()))
  })

export const carRoutes = new Hono<Env>().route('/', publicRoutes).route('/', ownerRoutes).route('/', carDocumentRoutes)

export const myCarRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/cars', validate('query', PageQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await listMyCars(db.read, actor, c.req.valid('query').page, now()))
  })
  .get('/price-help', validate('query', PriceHelpQuery), async (c) =>
    c.json(await getPriceHelp(c.var.db.read, c.var.actor, c.req.valid('query'))),
  )
  .get('/cars/:id', async (c) => c.json(await getMyCarView(c.var.db.read, c.var.actor, c.req.param('id'), c.var.now())))
