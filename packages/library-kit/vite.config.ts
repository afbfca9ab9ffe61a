import { libConfig } from '../../lib.vite.ts';

export default libConfig(import.meta.dirname);
