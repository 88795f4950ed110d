/** What an owner may ask for before a request. */
export const bookingRequirements = ['licence', 'identity'] as const
export type BookingRequirement = (typeof bookingRequirements)[number]

export type RequirementTerms = { requiresLicence: boolean; requiresIdentity: boolean }

export const defaultRequirements: RequirementTerms = { requiresLicence: false, requiresIdentity: false }

export const toRequirementTerms = ({ requiresLicence, requiresIdentity }: RequirementTerms): RequirementTerms => ({
  requiresLicence,
  requiresIdentity,
})

export const listRequirements = ({ requiresLicence, requiresIdentity }: RequirementTerms) =>
  bookingRequirements.filter((name) => (name === 'licence' ? requiresLicence : requiresIdentity))
