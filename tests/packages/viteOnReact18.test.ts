import { describe } from 'vitest';
import { viteExample } from './outside/viteExample.ts';

describe('examples/vite on React 18.2 and TypeScript 5.9, installed by pnpm, where a kit finds what it declares and nothing else', () => {
  viteExample({
    client: 'pnpm',
    versions: {
      react: '18.2.0',
      'react-dom': '18.2.0',
      '@types/react': '^18.2.0',
      '@types/react-dom': '^18.2.0',
      typescript: '5.9.3',
    },
  });
});
