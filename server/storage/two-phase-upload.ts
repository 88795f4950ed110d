type Taking = {
  /** Takes a place before any work is done, so that two uploads at once cannot both be the last. Gives the file's id. */
  reserve: () => Promise<string>
  /** Writes what is kept of it, then makes it ready: gives its id, or that of the one which the same request has made already. */
  fill: (id: string) => Promise<string>
  /** Gives up a place that never became ready. */
  giveBack: (id: string) => Promise<unknown>
  /** Takes away what lies there. */
  erase: (id: string) => Promise<unknown>
}

/** Row, files, then ready: whatever ends this halfway leaves nothing that is shown, and the sweep takes what is left. Gives the id of what is ready. */
export async function storeFile({ reserve, fill, giveBack, erase }: Taking): Promise<string> {
  async function drop(id: string) {
    try {
      await giveBack(id)
    } finally {
      // Also of a person who has gone meanwhile: their rows went with them, and nothing is written for them any more.
      await erase(id)
    }
  }
  const id = await reserve()
  try {
    const ready = await fill(id)
    if (ready !== id) await drop(id)
    return ready
  } catch (fault) {
    await drop(id)
    throw fault
  }
}
