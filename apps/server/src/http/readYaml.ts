import { limits } from '@fabula/contract';
import { HttpProblem } from './HttpProblem.ts';
import { readBody } from './readBody.ts';

const YAML = /^(?:application|text)\/(?:[\w.-]+\+|x-)?yaml\b/i;

/** The YAML text of a request. Throws an `HttpProblem`: `too_large` or `invalid_request`. */
export async function readYaml(request: Request): Promise<string> {
  if (!YAML.test(request.headers.get('Content-Type') ?? '')) {
    throw new HttpProblem('invalid_request', 'Send YAML, with the header "Content-Type: application/yaml".', {
      field: 'Content-Type',
    });
  }
  return readBody(request, limits.promptLibraryBytes);
}
