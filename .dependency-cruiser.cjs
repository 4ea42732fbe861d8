/** Who may import whom (docs/decisions/0001). The compiler holds what it can; this and test/architecture.test.ts the rest. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.test\\.ts$',
          '\\.d\\.ts$',
          'src/web/main\\.tsx$',
          'src/web/public/',
          'src/web/sw/sw\\.ts$',
          'src/server/main\\.ts$',
          'src/server/built-main\\.ts$',
        ],
      },
      to: {},
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^src/domain', 'node_modules/(decimal\\.js|temporal-polyfill|temporal-utils|temporal-spec|re2js)'],
      },
    },
    { name: 'contract-is-types', severity: 'error', from: { path: '^src/contract' }, to: {} },
    {
      name: 'server-makes-the-contract',
      severity: 'error',
      from: { path: '^src/(server|domain)' },
      to: { path: '^src/contract' },
    },
    { name: 'web-talks-to-the-api', severity: 'error', from: { path: '^src/web' }, to: { path: '^src/server' } },
    { name: 'server-knows-no-screen', severity: 'error', from: { path: '^src/server' }, to: { path: '^src/web' } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/', pathNot: '^src/server/platform' },
    },
    {
      name: 'not-to-dev-dep',
      severity: 'error',
      from: { path: '^src', pathNot: '(\\.test|-testing)\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
