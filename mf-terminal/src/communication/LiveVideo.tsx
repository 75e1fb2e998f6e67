import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { useEffect, useRef, useState } from 'react';
import { callNamespace } from './messages/index.ts';

interface LiveVideoProps {
  readonly stream: MediaStream;
  readonly label: string;
  readonly muted?: boolean;
  readonly className?: string;
}

/** Live video with sound. If the browser blocks autoplay with sound, shows a button. */
export function LiveVideo({ stream, label, muted = false, className = 'call-remote' }: LiveVideoProps) {
  const say = useMessages(callNamespace);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement | undefined>(undefined);
  const [silenced, setSilenced] = useState(false);
  useEffect(() => {
    const element = liveVideo(stream, label, muted);
    element.className = className;
    video.current = element;
    frame.current?.append(element);
    element.play().catch((reason: unknown) => {
      // Errors after removal or replacement by a newer stream do not matter.
      setSilenced(reason instanceof DOMException && reason.name === 'NotAllowedError');
    });
    return () => element.remove();
  }, [stream, label, muted, className]);
  const unmute = () => {
    setSilenced(false);
    void video.current?.play();
  };
  return (
    <>
      <div ref={frame} className="call-frame" />
      {silenced && (
        <Button className="call-hear" theme="solid" onClick={unmute}>
          {say('hear')}
        </Button>
      )}
    </>
  );
}

/** Created by hand, since `srcObject` is not an attribute. */
function liveVideo(stream: MediaStream, label: string, muted: boolean): HTMLVideoElement {
  const element = document.createElement('video');
  element.autoplay = true;
  element.playsInline = true;
  element.muted = muted;
  element.srcObject = stream;
  element.setAttribute('aria-label', label);
  return element;
}
