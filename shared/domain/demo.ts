/** Works only in the demo, because no other data folder has these users. */
export const demoPassword = 'twara demo 2026'
export const demoLogIns = { renter: 'renter@example.rw', owner: 'owner@example.rw', admin: 'admin@example.rw' } as const

/** Reserved values that belong to nobody. */
export const demoContact = { contactEmail: 'hello@example.rw', contactPhone: '250700000000' }
