import type { ProgramTemplate } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { namespace } from '../namespace.ts';
import { blank, type NewProgramForm } from './NewProgramForm.ts';

interface GalleryProps {
  readonly form: NewProgramForm;
}

/** Starting points of a program: blank, or a template by its picture. */
export const TemplateGallery = observer(function TemplateGallery({ form }: GalleryProps) {
  const say = useMessages(namespace);
  const categories = ['', ...form.categories] as const;
  return (
    <section className="pgt-gallery" aria-label={say('template.label')}>
      <FilterChips
        label={say('template.category')}
        chips={categories.map((value) => ({ value, label: say(`template.of.${value || 'all'}`) }))}
        value={form.category}
        onChange={(category) => form.setCategory(category)}
      />
      <div className="pgt-scroll">
        <PaneState source={form.templates} failedText={say('template.failed')}>
          <Choices form={form} />
        </PaneState>
      </div>
    </section>
  );
});

const Choices = observer(function Choices({ form }: GalleryProps) {
  const say = useMessages(namespace);
  const name = useId();
  const choice = (template: ProgramTemplate | undefined, picture: ReactNode, facts: string) => (
    <li key={template?.id ?? blank}>
      <label className="pgt-card">
        <input
          type="radio"
          name={name}
          checked={form.templateId === (template?.id ?? blank)}
          onChange={() => form.take(template)}
        />
        <span className="pgt-picture">{picture}</span>
        <span className="pgt-name">{template?.name ?? say('template.blank')}</span>
        <span className="pgt-facts">{facts}</span>
      </label>
    </li>
  );
  return (
    <ul className="pgt-cards">
      {choice(undefined, <IconPlus size="extra-large" />, say('template.blankNote'))}
      {form.offered.map((template) =>
        choice(
          template,
          <img src={template.thumbnailUrl} alt="" loading="lazy" />,
          say('template.facts', {
            width: template.width,
            height: template.height,
            scenes: say('scene.count', { count: template.scenes }),
          }),
        ),
      )}
    </ul>
  );
});
