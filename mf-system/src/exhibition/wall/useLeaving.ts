import { useNavigate } from '@vitrine/shared/ui/router';
import { useCallback, useEffect } from 'react';

/** Returns to the overview on Esc, or when the browser exits full screen. */
export function useLeaving(turn: (step: number) => void): () => void {
  const navigate = useNavigate();
  const leave = useCallback(async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    navigate('/exhibition');
  }, [navigate]);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void leave();
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    };
    // In full screen the browser consumes the key: only the exit is observed.
    const change = () => {
      if (!document.fullscreenElement) navigate('/exhibition');
    };
    window.addEventListener('keydown', press);
    document.addEventListener('fullscreenchange', change);
    return () => {
      window.removeEventListener('keydown', press);
      document.removeEventListener('fullscreenchange', change);
    };
  }, [leave, navigate, turn]);
  return () => void leave();
}
