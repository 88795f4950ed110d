/** An upload that has not ended after so long never will. */
const uploadMs = 15 * 60_000

export const staleBefore = (now: Date) => new Date(now.getTime() - uploadMs)

type Taking = {
  /** Takes a place before any work is done, so that two uploads at once cannot both be the last. Gives the file's id. */
  reserve: () => Promise<string>
  /** Writes what is kept of it, then makes it ready: gives its id, or that of the one which the same request has made already. */
  fill: (id: string) => Promise<string>
  /** Gives up a place that never became ready, with what lies there. */
  drop: (id: string) => Promise<unknown>
}

/** Row, files, then ready: whatever ends this halfway leaves nothing that is shown, and the sweep takes what is left. Gives the id of what is ready. */
export async function takeFile({ reserve, fill, drop }: Taking): Promise<string> {
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
