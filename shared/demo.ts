/** Whom one can log in as in the demo, and only there: no other data folder knows these people. */
export const demoPassword = 'twara demo 2026'
export const demoLogIns = { renter: 'renter@example.rw', owner: 'owner@example.rw', admin: 'admin@example.rw' } as const
