/** Two runs of lines with a rule between them. */
export function BreakIcon() {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <g strokeWidth={1.5} strokeLinecap="round">
        <path d="M5 3.5h10M5 6.5h7M5 13.5h10M5 16.5h7" />
        <path d="M2.5 10h15" strokeDasharray="0.5 3" />
      </g>
    </svg>
  );
}
