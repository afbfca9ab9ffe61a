import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { networksOf } from './Network.ts';

const namesOf = (address: string) => networksOf(address).map(({ name }) => name);

it.each([
  ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['2001:DB8:1:2ff::7', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1:0::/48']],
  ['2001:db8::', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['64:ff9b::198.51.100.1', ['64:ff9b:0:0::/64', '64:ff9b:0:0::/56', '64:ff9b:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ['unknown', ['unknown']],
])('%s is counted as %j', (address, names) => {
  expect(namesOf(address)).toEqual(names);
});

it('each address lies in its networks, each wider and with more room than the one before', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const networks = networksOf(address);
      const family = address.includes(':') ? 'ipv6' : 'ipv4';
      let narrower = { bits: 129, times: 0 };
      for (const { name, times } of networks) {
        const [network = '', bits = '32'] = name.split('/');
        const list = new BlockList();
        list.addSubnet(network, Number(bits), family);
        expect(list.check(address, family)).toBe(true);
        expect(Number(bits)).toBeLessThan(narrower.bits);
        expect(times).toBeGreaterThan(narrower.times);
        narrower = { bits: Number(bits), times };
      }
      expect(networksOf(networks[0].name)).toEqual(networks);
    }),
  );
});
