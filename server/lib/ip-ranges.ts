import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export function createIpMatcher(listed: readonly string[]) {
  const list = new BlockList()
  for (const one of listed) {
    const [address = '', bits] = one.split('/')
    if (bits) list.addSubnet(address, Number(bits), familyOf(address))
    else list.addAddress(address, familyOf(address))
  }
  return (address: string) => isIP(address) > 0 && list.check(address, familyOf(address))
}
