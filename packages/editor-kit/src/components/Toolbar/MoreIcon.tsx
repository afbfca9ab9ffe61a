/** Three dots: there is more. */
export function MoreIcon() {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 20 20" fill="currentColor">
      <circle cx="4.5" cy="10" r="1.5" />
      <circle cx="10" cy="10" r="1.5" />
      <circle cx="15.5" cy="10" r="1.5" />
    </svg>
  );
}
