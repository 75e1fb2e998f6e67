import { type Box, boxOf, type ProgramDocument, type Scene } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { PlayBar } from '../preview/PlayBar.tsx';
import type { Pair } from './Comparison.ts';
import type { Change } from './difference.ts';
import type { ReviewStore } from './ReviewStore.ts';
import { Stage } from './Stage.tsx';
import './compare.css';

interface CompareViewProps {
  readonly store: ReviewStore;
  readonly pair: Pair;
  readonly changes: readonly Change[];
  readonly pointed: Change | undefined;
}

/** Two revisions side by side by scene, with changes framed. */
export const CompareView = observer(function CompareView(props: CompareViewProps) {
  const { store, changes, pointed } = props;
  const { before: former, after } = props.pair;
  const say = useMessages(namespace);
  const { scenes } = after.document;
  // A removed scene exists only in the older revision.
  const gone = pointed?.kind === 'sceneRemoved' ? pointed.scId : undefined;
  const now = gone === undefined ? scenes[store.scene] : undefined;
  const scId = gone ?? now?.scId;
  const before = former.document.scenes.find((scene) => scene.scId === scId);
  const ids = new Set(
    changes.flatMap((change) =>
      'componentId' in change && change.scId === scId ? [change.componentId] : [],
    ),
  );
  const strong = pointed && 'componentId' in pointed ? pointed.componentId : '';
  return (
    <>
      <div className="pga-pair">
        <Half
          title={say('change.before', { number: former.number })}
          document={former.document}
          scene={before}
          missing={say('change.newScene')}
          marked={ids}
          strong={strong}
        />
        <Half
          title={say('change.after', { number: after.number })}
          document={after.document}
          scene={now}
          missing={say('change.goneScene')}
          marked={ids}
          strong={strong}
        />
      </div>
      <PlayBar
        scenes={scenes.length}
        scene={store.scene}
        failures={0}
        onScene={(index) => store.showScene(index)}
      />
    </>
  );
});

interface HalfProps {
  readonly title: string;
  readonly document: ProgramDocument;
  readonly scene: Scene | undefined;
  /** Text if this revision lacks the scene. */
  readonly missing: string;
  /** Changed widgets. */
  readonly marked: ReadonlySet<string>;
  /** The highlighted one. */
  readonly strong: string;
}

function Half({ title, document, scene, missing, marked, strong }: HalfProps) {
  const { width, height } = document.mainResolution;
  const frame = ({ x, y, width: wide, height: high }: Box) => ({
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(wide / width) * 100}%`,
    height: `${(high / height) * 100}%`,
  });
  const framed = scene?.allScene.componentsList.filter(({ id }) => marked.has(id)) ?? [];
  return (
    <figure className="pga-half">
      <figcaption>{title}</figcaption>
      <Stage scene={scene} width={width} height={height}>
        {!scene && <p className="pga-missing">{missing}</p>}
        {framed.map((component) => (
          <span
            key={component.id}
            className="pga-frame"
            data-strong={component.id === strong || undefined}
            style={frame(boxOf(component))}
          />
        ))}
      </Stage>
    </figure>
  );
}
