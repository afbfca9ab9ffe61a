import { addons } from 'storybook/manager-api';
import { bookTheme } from './bookTheme.ts';

addons.setConfig({ theme: bookTheme });
