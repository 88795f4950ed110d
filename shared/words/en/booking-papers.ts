/** Papers of a booking that are made as PDFs, beside its agreement. */
export const bookingPaperWords = {
  receipt: {
    title: (car: string) => `Receipt for ${car}`,
    button: 'Receipt (PDF)',
    people: 'Between',
    cash: 'Cash received at pickup',
    received: (at: string) => `Received by the owner on ${at}.`,
    deposit: 'Deposit given back',
  },
  police: {
    title: (car: string) => `Not returned: ${car}`,
    intro: 'The car named here was handed over for the days below and has not been brought back.',
    people: 'The two sides',
    car: 'The car',
    trip: 'The trip',
    handedOver: 'Handed over',
    due: 'Due back',
    said: 'Marked as not returned',
    odometer: 'Odometer at pickup',
    km: (count: string) => `${count} km`,
    fuel: 'Fuel at pickup',
    notes: 'Noted at pickup',
    agreement: 'Agreement accepted',
    none: 'Not noted',
  },
  agreementPdf: 'Agreement (PDF)',
}
