import type { Player } from '../store/createPlayer.ts';
import type { ViewerStrings } from './viewerStrings.ts';

/** What the controls of a player are given. Read the player with `usePlayerState`. */
export interface PlayerControlsProps {
  /** Plays the scene that is shown above them. */
  player: Player;
  /** The viewer's texts, replaced ones included. */
  strings: ViewerStrings;
}
