/** Who answers for the site. */
export const operatorWords = {
  name: (name: string) => `Operated by ${name}`,
  tin: (tin: string) => `TIN ${tin}`,
  registration: (number: string) => `Data-protection registration ${number}`,
}
