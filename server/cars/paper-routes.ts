import { Hono } from 'hono'
import { maxDocumentBytes, paperKinds } from '../../shared/document.ts'
import { signedIn } from '../auth/guards.ts'
import { privateFile, received } from '../documents/keeping.ts'
import { oneFile } from '../files/upload.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { paperView } from './paper-rows.ts'
import { addPaper, openPaper, removePaper } from './papers.ts'
import { myCarView, ownCar } from './queries.ts'

/** Proofs of a car's papers: its owner's, and the team's to look at. */
export const paperRoutes = new Hono<SignedIn>()
  .post('/:id/papers', signedIn, oneFile('file', maxDocumentBytes, ['kind']), async (c) => {
    const { db, actor } = c.var
    const carId = c.req.param('id')
    // Before anything of the file is read.
    await ownCar(db.read, actor, carId)
    const id = await received(c, paperKinds, 'carPapers', (kind, sent) => addPaper(c.var, actor, { carId, kind }, sent, () => momentOf(c)))
    return c.json(await paperView(db.read, carId, id), 201)
  })
  .get('/:id/papers/:paperId', signedIn, async (c) => {
    const { id, paperId } = c.req.param()
    const { kind, contentType, bytes } = await openPaper(c.var, c.var.actor, id, paperId, momentOf(c))
    return privateFile(c, kind, contentType, bytes)
  })
  .delete('/:id/papers/:paperId', signedIn, async (c) => {
    const { db, actor, vault, now } = c.var
    const { id, paperId } = c.req.param()
    await db.write((tx) => removePaper(tx, actor, id, paperId, momentOf(c)), { after: () => vault.delete(paperId) })
    return c.json(await myCarView(db.read, actor, id, now()))
  })
