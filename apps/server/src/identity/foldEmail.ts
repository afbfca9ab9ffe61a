/** One address is one address, however it was typed. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}
