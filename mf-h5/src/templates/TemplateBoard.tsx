import type { H5TemplateRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { namespace } from '../messages/index.ts';
import '../works/works.css';
import './templates.css';

interface TemplateActions {
  /** Whether the user may create works and change own templates. */
  readonly manages: boolean;
  readonly onPreview: (template: H5TemplateRow) => void;
  readonly onUse: (template: H5TemplateRow) => void;
  readonly onRename: (template: H5TemplateRow) => void;
  readonly onDelete: (template: H5TemplateRow) => void;
}

/** Template cards with their first page. */
export const TemplateBoard = ({
  templates,
  ...actions
}: TemplateActions & { readonly templates: readonly H5TemplateRow[] }) => (
  <ul className="hg-board">
    {templates.map((template) => (
      <li key={template.id}>
        <TemplateCard template={template} {...actions} />
      </li>
    ))}
  </ul>
);

type TemplateCardProps = TemplateActions & { readonly template: H5TemplateRow };

function TemplateCard(props: TemplateCardProps) {
  const say = useMessages(namespace);
  const { template, manages, onPreview, onUse } = props;
  const { name, cover, pageCount, own, savedBy, category, hasForm } = template;
  return (
    <div className="hg-card">
      <button type="button" className="hg-card-open" onClick={() => onPreview(template)}>
        <span className="hg-card-picture">
          <span className="hg-card-page" style={{ aspectRatio: `${cover.width} / ${cover.height}` }}>
            <DrawnPage {...cover} className="hg-card-drawn" />
          </span>
          <span className="hg-card-size">{say('works.pages', { count: pageCount })}</span>
        </span>
        <span className="hg-card-name" title={name}>
          {name}
        </span>
      </button>
      <span className="hg-card-facts">
        <span className="hg-card-by">
          {own ? say('templates.ownBy', { name: savedBy }) : say(`templates.filter.${category ?? 'own'}`)}
        </span>
        {hasForm && <span>{say('templates.withForm')}</span>}
      </span>
      <span className="hg-card-actions">
        {manages ? (
          <Button
            size="small"
            theme="light"
            type="primary"
            aria-label={say('templates.useOf', { name })}
            onClick={() => onUse(template)}
          >
            {say('templates.use')}
          </Button>
        ) : (
          <Button size="small" theme="light" type="tertiary" onClick={() => onPreview(template)}>
            {say('menu.preview')}
          </Button>
        )}
        {own && manages && <OwnMenu {...props} />}
      </span>
    </div>
  );
}

function OwnMenu({ template, onRename, onDelete }: TemplateCardProps) {
  const say = useMessages(namespace);
  const entries = (
    <Dropdown.Menu>
      <Dropdown.Item onClick={() => onRename(template)}>{say('menu.rename')}</Dropdown.Item>
      <Dropdown.Divider />
      <Dropdown.Item type="danger" onClick={() => onDelete(template)}>
        {say('menu.delete')}
      </Dropdown.Item>
    </Dropdown.Menu>
  );
  return (
    <Dropdown trigger="click" clickToHide position="bottomRight" render={entries}>
      <Button
        size="small"
        theme="borderless"
        type="tertiary"
        icon={<IconMore />}
        aria-label={say('works.actions', { name: template.name })}
      />
    </Dropdown>
  );
}
