import { useVoice } from '@/hooks/useVoice';

/** Gives `notify` its voice. */
export default function VoiceMount() {
  return useVoice();
}
