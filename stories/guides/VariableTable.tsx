import { vars } from '@fabula/ui-kit/tokens';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';

type Contract = { [key: string]: string | Contract };

const swatch: CSSProperties = {
  display: 'inline-block',
  width: '2.5rem',
  height: '1.25rem',
  marginInlineEnd: vars.space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  verticalAlign: 'middle',
};

/** The names in a contract of tokens: `var(--fabula-ink)` is `--fabula-ink`. */
function namesIn(contract: Contract): string[] {
  return Object.values(contract).flatMap((value) =>
    typeof value === 'string' ? [value.replace(/^var\((--[\w-]+)\)$/, '$1')] : namesIn(value),
  );
}

export interface VariableTableProps {
  /** A group of the tokens, as `color`. */
  group: keyof typeof vars;
}

/** The CSS variables of a group and what they are now, read from the tokens themselves. */
export function VariableTable({ group }: VariableTableProps) {
  const names = useMemo(() => namesIn({ [group]: vars[group] }), [group]);
  const [values, setValues] = useState<Record<string, string>>({});
  useEffect(() => {
    const computed = getComputedStyle(document.documentElement);
    setValues(Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name).trim()])));
  }, [names]);
  return (
    <table>
      <thead>
        <tr>
          <th>Variable</th>
          <th>Value</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <code style={{ whiteSpace: 'nowrap' }}>{name}</code>
            </td>
            <td>
              {group === 'color' && <span style={{ ...swatch, background: `var(${name})` }} />}
              <code>{values[name]}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
