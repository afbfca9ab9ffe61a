import { expect, test } from 'vitest';
import { pictureAddress } from './pictures.ts';

const base = 'https://fabula.example';

test.each([
  ['a', '/api/v1/images/a', 'https://fabula.example/api/v1/images/a'],
  ['a', 'https://fabula.example/api/v1/images/a', 'https://fabula.example/api/v1/images/a'],
  ['a', '//elsewhere.example/a.png', 'data:,'],
  ['a', 'https://fabula.example.elsewhere.example/a.png', 'data:,'],
  ['a', 'javascript:alert(1)', 'data:,'],
  ['a', 'https://', 'data:,'],
  [null, 'data:image/webp;base64,AAAA', 'data:image/webp;base64,AAAA'],
  [null, 'data:text/html,hello', 'data:,'],
])('a picture %s at %s is loaded from %s', (imageId, imageUrl, address) => {
  expect(pictureAddress({ imageId, imageUrl }, base)).toBe(address);
});
