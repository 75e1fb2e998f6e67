import { useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineComponent, h } from 'vue';
import { ChooseLanguage } from './ChooseLanguage.ts';

/** The pages of VitePress, and the address without a language before them. */
export const GuideLayout = defineComponent({
  name: 'GuideLayout',
  setup() {
    const { frontmatter } = useData();
    return () => (frontmatter.value.choose ? h(ChooseLanguage) : h(DefaultTheme.Layout));
  },
});
