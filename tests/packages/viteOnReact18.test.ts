import { describe } from 'vitest';
import { isWhole } from '../support/rounds.ts';
import { viteExample } from './outside/viteExample.ts';

// TypeScript 5.9 takes four times as long: `npm test` has it in Next's build.
const typescript = isWhole ? '5.9.3' : '7.0.2';

describe(`examples/vite on React 18.2 and TypeScript ${typescript}, installed by pnpm, where a kit finds what it declares and nothing else`, () => {
  viteExample({
    client: 'pnpm',
    versions: {
      react: '18.2.0',
      'react-dom': '18.2.0',
      '@types/react': '^18.2.0',
      '@types/react-dom': '^18.2.0',
      typescript,
    },
  });
});
