/** The voice actor's route, fetched when it is first needed. */
export async function loadVoicePage() {
  const { VoicePage } = await import('../voice/VoicePage.tsx');
  return { Component: VoicePage };
}
