import { statfsSync } from 'node:fs'

const memoryDisk = '/dev/shm'
const requiredBytes = 2 * 1024 ** 3

/** Moves temporary folders into memory if 2 GB are free, since tests wait for disks thousands of times. */
export function setMemoryTmpdir() {
  if (process.env.TMPDIR) return
  try {
    const { bavail, bsize } = statfsSync(memoryDisk)
    if (bavail * bsize >= requiredBytes) process.env.TMPDIR = memoryDisk
  } catch {
    // macOS and Windows have none.
  }
}
