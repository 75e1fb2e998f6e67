import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { GuideLayout } from './GuideLayout.ts';
import './guide.css';

const theme: Theme = { extends: DefaultTheme, Layout: GuideLayout };

export default theme;
