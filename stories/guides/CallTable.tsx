import { apiCalls } from '@fabula/contract';

const whoever = { anyone: 'anyone', account: 'signed in', admin: 'admins', provider: 'a provider' } as const;
const answers = { json: 'JSON', lines: 'JSON lines', bytes: 'a file', page: 'a page' } as const;

const oneLine = { whiteSpace: 'nowrap' } as const;

/** Every call of the server, from the table that the server itself is routed by. */
export function CallTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>Call</th>
          <th>What it does</th>
          <th>For</th>
          <th>Answers</th>
        </tr>
      </thead>
      <tbody>
        {apiCalls.map(({ name, method, path, summary, access, answer }) => (
          <tr key={name}>
            <td>
              <code style={oneLine}>
                {method} {path}
              </code>
            </td>
            <td>{summary}</td>
            <td style={oneLine}>{whoever[access]}</td>
            <td style={oneLine}>{answers[answer.kind]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
