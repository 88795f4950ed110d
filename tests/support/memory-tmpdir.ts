import { statfsSync } from 'node:fs'

const disk = '/dev/shm'
const needed = 2 * 1024 ** 3

/** Puts temporary folders on a disk in memory where there is one with 2 GB to spare: tests wait for a disk thousands of times. */
export function setMemoryTmpdir() {
  if (process.env.TMPDIR) return
  try {
    const { bavail, bsize } = statfsSync(disk)
    if (bavail * bsize >= needed) process.env.TMPDIR = disk
  } catch {
    // There is none on macOS and Windows.
  }
}
