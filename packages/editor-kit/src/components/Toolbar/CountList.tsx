'use client';

import { counts, number, term } from './Toolbar.css.ts';

export function CountList({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={counts}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={term}>{name}</dt>
          <dd className={number}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
