// The version rises whenever the fields change their meaning: what an older one left behind is not read.
const version = 1
const namesOf = (userId: string) => `listing-details:${version}:${userId}`

/** Where a browser keeps what this person types of a car; of a new one where there is no id. */
export const keptName = (userId: string, carId: string | null) => (carId ? `${namesOf(userId)}:${carId}` : namesOf(userId))

export function dropDetails(userId: string, carId: string | null) {
  try {
    localStorage.removeItem(keptName(userId, carId))
  } catch {
    return
  }
}

/** Leaves nothing in this browser of what that person typed. */
export function dropAllDetails(userId: string) {
  const names = namesOf(userId)
  try {
    for (const name of Object.keys(localStorage)) if (name === names || name.startsWith(`${names}:`)) localStorage.removeItem(name)
  } catch {
    return
  }
}
