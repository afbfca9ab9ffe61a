import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import remarkGfm from 'remark-gfm';
import { sourceConditions, sourceEnvironments } from '../lib.vite.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // The service worker of msw, and the faces in which the book itself is set.
  staticDirs: [
    './public',
    { from: '../node_modules/@fontsource-variable/literata/files', to: '/fonts/literata' },
    { from: '../node_modules/@fontsource-variable/source-sans-3/files', to: '/fonts/source-sans-3' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), vanillaExtractPlugin()],
    resolve: { ...config.resolve, conditions: sourceConditions },
    environments: { ...config.environments, ...sourceEnvironments },
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // Every component file says 'use client', which means nothing here.
        checks: { ...config.build?.rolldownOptions?.checks, moduleLevelDirective: false },
      },
    },
  }),
};

export default config;
