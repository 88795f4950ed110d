import { BlockList, isIP } from 'node:net'

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export function createIpMatcher(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits) list.addSubnet(address, Number(bits), getFamily(address))
    else list.addAddress(address, getFamily(address))
  }
  return (address: string) => isIP(address) > 0 && list.check(address, getFamily(address))
}
