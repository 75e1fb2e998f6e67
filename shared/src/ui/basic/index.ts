/** Groups and panes are parts of their component: Checkbox.Group, Radio.Group, Tabs.TabPane. */

export { default as Avatar } from '@douyinfe/semi-ui-19/lib/es/avatar';
export { default as Badge } from '@douyinfe/semi-ui-19/lib/es/badge';
export { default as Banner } from '@douyinfe/semi-ui-19/lib/es/banner';
export { default as Breadcrumb } from '@douyinfe/semi-ui-19/lib/es/breadcrumb';
export { default as Card } from '@douyinfe/semi-ui-19/lib/es/card';
export { default as Checkbox } from '@douyinfe/semi-ui-19/lib/es/checkbox';
export { default as Collapse } from '@douyinfe/semi-ui-19/lib/es/collapse';
export { default as Collapsible } from '@douyinfe/semi-ui-19/lib/es/collapsible';
export { default as Descriptions } from '@douyinfe/semi-ui-19/lib/es/descriptions';
export { default as Divider } from '@douyinfe/semi-ui-19/lib/es/divider';
export { default as Empty } from '@douyinfe/semi-ui-19/lib/es/empty';
export { default as InputNumber } from '@douyinfe/semi-ui-19/lib/es/inputNumber';
export { default as Progress } from '@douyinfe/semi-ui-19/lib/es/progress';
export { default as Skeleton } from '@douyinfe/semi-ui-19/lib/es/skeleton';
export { default as Slider } from '@douyinfe/semi-ui-19/lib/es/slider';
export { default as Space } from '@douyinfe/semi-ui-19/lib/es/space';
export { default as Spin } from '@douyinfe/semi-ui-19/lib/es/spin';
export { default as Steps } from '@douyinfe/semi-ui-19/lib/es/steps';
export { default as Switch } from '@douyinfe/semi-ui-19/lib/es/switch';
export { default as Tabs } from '@douyinfe/semi-ui-19/lib/es/tabs';
export { default as Tag } from '@douyinfe/semi-ui-19/lib/es/tag';
export { default as TagInput } from '@douyinfe/semi-ui-19/lib/es/tagInput';
export { default as Typography } from '@douyinfe/semi-ui-19/lib/es/typography';
export {
  Button,
  ConfigProvider,
  Field,
  type FieldControl,
  FormLimits,
  SaveButton,
  useLimit,
} from '@vitrine/shared/ui/entry';
export { Dropdown, Tooltip } from './anchored.tsx';
export { attempt } from './attempt.ts';
export { EnterForm } from './EnterForm.tsx';
export { errorText } from './errorText.ts';
export { Input } from './Input.tsx';
export { LabelledSwitch } from './LabelledSwitch.tsx';
export { Modal } from './Modal.tsx';
export { notify } from './notify.ts';
export { Pagination } from './Pagination.tsx';
export { PassFocus } from './PassFocus.tsx';
export { Popover } from './Popover.tsx';
export { Radio } from './Radio.tsx';
export { Select } from './Select.tsx';
export { TextArea } from './TextArea.tsx';
export { useAct } from './useAct.ts';
export { useNarrowWindow } from './useNarrowWindow.ts';
export { useNow } from './useNow.ts';
