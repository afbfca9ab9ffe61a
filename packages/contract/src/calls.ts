import type { ZodMiniType } from 'zod/mini';
import type { ApiAccess, ApiCall } from './ApiCall.ts';

type CallRow = Omit<ApiCall, 'name' | 'method' | 'path' | 'access'> & {
  route: `${ApiCall['method']} /${string}`;
  access?: ApiAccess;
};

/** `access`: the default of the rows. */
export function calls(access: ApiAccess, rows: Readonly<Record<string, CallRow>>): ApiCall[] {
  return Object.entries(rows).map(([name, { route, ...row }]) => {
    const [method, path] = route.split(' ') as [ApiCall['method'], string];
    return { name, method, path, access, ...row };
  });
}

export function json<Schema extends ZodMiniType>(schema: Schema, status: 200 | 201 | 202 = 200) {
  return { kind: 'json', status, schema } as const;
}
