import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const isText = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;
/** Bytes; smaller files gain next to nothing. */
const smallest = 512;

/** Writes a `.br` and a `.gz` beside every text file of the build. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        const path = join(directory, name);
        if (!isText.test(name) || statSync(path).size < smallest) continue;
        const content = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
