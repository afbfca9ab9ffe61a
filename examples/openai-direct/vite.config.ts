import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { OPENAI_BASE_URL = 'http://localhost:11434/v1', OPENAI_API_KEY = 'none' } = process.env;
const { origin, pathname } = new URL(OPENAI_BASE_URL);

/** The page asks its own server, which adds the key: nobody who uses the page can read it. */
const proxy = {
  '/v1': {
    target: origin,
    changeOrigin: true,
    headers: { Authorization: `Bearer ${OPENAI_API_KEY}` },
    rewrite: (path: string) => path.replace('/v1', pathname.replace(/\/$/, '')),
  },
};

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } });
