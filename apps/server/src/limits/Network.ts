import { isIP } from 'node:net';

export interface Network {
  /** In CIDR; an address of IPv4 alone. */
  name: string;
  /** How many times the limit of one address it has, since several people may be in it. */
  times: number;
}

/**
 * The networks by which limits count an address, from narrow to wide. Of IPv6 one customer has a /64, a /56 or a
 * /48, and with it thousands of addresses. Takes what it returns as a name, too.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const bare = address.replace(/\/64$/, '');
  switch (isIP(bare)) {
    case 4:
      return [
        { name: bare, times: 1 },
        { name: bare.replace(/\d+$/, '0/24'), times: 16 },
      ];
    case 6: {
      const [one, two, three, four] = groupsOf(bare);
      const name = (last: number, bits: number) =>
        `${[one, two, three, last].map((group) => (group ?? 0).toString(16)).join(':')}::/${bits}`;
      return [
        { name: name(four ?? 0, 64), times: 1 },
        { name: name((four ?? 0) & 0xff00, 56), times: 2 },
        { name: name(0, 48), times: 8 },
      ];
    }
    default:
      return [{ name: address, times: 1 }];
  }
}

function groupsOf(address: string): number[] {
  // URLs write an embedded address of IPv4 as groups.
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
