import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connection.ts'

// The thread that moves committed pages from the log into the database file. It writes no rows. Asked to, it answers with the pages that the log held.
const connection = connect(workerData as string, 'checkpoints')

parentPort?.on('message', (wish: 'checkpoint' | 'close') => {
  if (wish === 'checkpoint') {
    const [seen] = connection.pragma('wal_checkpoint(PASSIVE)') as { log: number }[]
    parentPort?.postMessage(seen?.log ?? 0)
    return
  }
  connection.close()
  parentPort?.close()
})
