export {
  ArrayField,
  Form,
  useFieldApi,
  useFieldState,
  useFormApi,
  useFormState,
  withField,
} from '@douyinfe/semi-ui-19/lib/es/form';
