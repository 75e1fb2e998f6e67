/** Never shared between remotes as one module: each build takes the icons that it names and no others. */
export * from '@douyinfe/semi-icons';
