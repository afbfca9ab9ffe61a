/** One address is one address, however it was typed. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
