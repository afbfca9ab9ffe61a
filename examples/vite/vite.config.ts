import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { storyEndpoint } from './server/storyEndpoint.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), storyEndpoint()],
  build: { rolldownOptions: { input: ['index.html', 'tailwind.html'] } },
});
