// A plugin of clang-tidy: the other checks look at what is ours and pass over the headers of the system. Of a file that
// includes Boost nine lines in ten are Boost's, and to show them to a hundred checks takes three quarters of the time;
// a precompiled header would even be read back whole for it.

#include <clang-tidy/ClangTidyCheck.h>
#include <clang-tidy/ClangTidyModule.h>
#include <clang-tidy/ClangTidyModuleRegistry.h>
#include <clang/AST/ASTContext.h>
#include <clang/ASTMatchers/ASTMatchFinder.h>

#include <vector>

namespace {

using clang::ast_matchers::MatchFinder;

// Finds nothing itself. The translation unit is what is visited first; what lies in it is visited as far as the scope
// reaches that this check then sets.
class OwnCode : public clang::tidy::ClangTidyCheck {
 public:
  using ClangTidyCheck::ClangTidyCheck;

  void registerMatchers(MatchFinder* finder) override {
    finder->addMatcher(clang::ast_matchers::translationUnitDecl().bind("unit"), this);
  }

  void check(const MatchFinder::MatchResult& result) override {
    std::vector<clang::Decl*> own;
    for (clang::Decl* declaration : result.Context->getTranslationUnitDecl()->noload_decls()) {
      const bool precompiled = declaration->isFromASTFile();
      if (!precompiled && !result.SourceManager->isInSystemHeader(declaration->getLocation())) {
        own.push_back(declaration);
      }
    }
    result.Context->setTraversalScope(own);
  }
};

class OysterModule : public clang::tidy::ClangTidyModule {
 public:
  void addCheckFactories(clang::tidy::ClangTidyCheckFactories& factories) override {
    factories.registerCheck<OwnCode>("oyster-own-code");
  }
};

const clang::tidy::ClangTidyModuleRegistry::Add<OysterModule> registered("oyster", "what is ours");

}  // namespace
