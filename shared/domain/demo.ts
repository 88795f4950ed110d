/** Whom one can log in as in the demo, and only there: no other data folder knows these people. */
export const demoPassword = 'twara demo 2026'
export const demoLogIns = { renter: 'renter@example.rw', owner: 'owner@example.rw', admin: 'admin@example.rw' } as const

/** How the demo's operator can be reached, where nothing is configured: an address and a number that nobody has. */
export const demoContact = { contactEmail: 'hello@example.rw', contactPhone: '250700000000' }
