import { statfsSync } from 'node:fs'

const disk = '/dev/shm'
const needed = 2 * 1024 ** 3

/** Moves temporary folders into memory if 2 GB are free, since tests wait for disks thousands of times. */
export function setMemoryTmpdir() {
  if (process.env.TMPDIR) return
  try {
    const { bavail, bsize } = statfsSync(disk)
    if (bavail * bsize >= needed) process.env.TMPDIR = disk
  } catch {
    // macOS and Windows have none.
  }
}
